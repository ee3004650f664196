/** The service worker, and whether it has a newer version of these pages. */

export const version = $state({ ready: false });
let waiting: ServiceWorker | null = null;

/** Start the worker, where the browser has one: on https and localhost. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register('/sw.js'));
  } catch {
    // a browser that forbids it works without
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const found = (worker: ServiceWorker | null): void => {
    if (!worker || !navigator.serviceWorker.controller) return; // the very first one replaces nothing
    waiting = worker;
    version.ready = true;
  };
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && found(worker));
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

/** Load the newer version. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage('take over');
}
