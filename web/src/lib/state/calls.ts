/** Calls a person who looks elsewhere: a notification, a vibration. Both only where they were asked for. */
import { settings } from './settings.svelte';

const BUZZ = [60, 40, 60];

/** Call; while the page is seen there is nothing to notify of. */
export async function call(title: string, body: string): Promise<void> {
  if (settings.vibrate) navigator.vibrate?.(BUZZ);
  if (!settings.notify || !document.hidden || !isSecureContext) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body, icon: '/icon-192.png', tag: location.pathname, data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options); // phones know only this way
  const shown = new Notification(title, options);
  shown.onclick = () => focus();
}
