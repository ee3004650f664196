/** Example tables for work on the looks: `npm run dev`, then /t/mock?mock=marvel4. Never built into the client. */
import type { Box, Snapshot } from '../api/types';

const FILES = import.meta.glob<{ default: unknown }>('./*.json');

const load = async (name: string): Promise<unknown> => (await FILES[`./${name}.json`]!()).default;

export const box = async (): Promise<Box> => (await load('box')) as Box;

/** The example that the address names. */
export async function snapshot(): Promise<Snapshot | null> {
  const name = new URLSearchParams(location.search).get('mock');
  return name ? ((await load(name)) as Snapshot) : null;
}
