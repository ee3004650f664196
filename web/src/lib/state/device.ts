/** What a browser can do only in part: over plain http many of its functions are missing. */

/** A new id for a move; `crypto.randomUUID` exists only on https and localhost. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Copy what a field shows; false if the browser does not let us. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select(); // over plain http there is no clipboard: the old way, or the reader's own Ctrl+C
    return document.execCommand('copy');
  }
}

/** Whether the device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Open the device's share sheet; closing it is no error. */
export const share = (title: string, url: string): Promise<void> =>
  navigator.share({ title, url }).catch(() => undefined);
