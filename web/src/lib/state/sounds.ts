/** Quiet sounds, made on the spot. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function note(
  frequency: number,
  at: number,
  length: number,
  loud: number,
  type: OscillatorType = 'sine',
): void {
  if (!context) return;
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = type;
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

const SOUNDS = {
  token: () => [2093, 3136].forEach((f, at) => note(f, at * 0.012, 0.16, 0.025)),
  card: () => [392, 523].forEach((f, at) => note(f, at * 0.05, 0.22, 0.035, 'triangle')),
  tile: () => [523, 659, 784].forEach((f, at) => note(f, at * 0.08, 0.5, 0.035, 'triangle')),
  turn: () => [659, 880].forEach((f, at) => note(f, at * 0.11, 0.4, 0.035)),
  last: () => [587, 440, 587].forEach((f, at) => note(f, at * 0.16, 0.6, 0.04, 'triangle')),
  tick: () => note(1568, 0, 0.05, 0.03, 'square'),
  refuse: () => note(165, 0, 0.18, 0.04, 'triangle'),
  win: () => [523, 659, 784, 1047].forEach((f, at) => note(f, at * 0.12, 0.8, 0.04, 'triangle')),
} as const;

/** Play a sound, if sounds are on and the page may make any. */
export function play(name: keyof typeof SOUNDS): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (!context) {
    if (!navigator.userActivation?.hasBeenActive) return; // browsers allow sound only after a touch
    context = new AudioContext();
  }
  SOUNDS[name]();
}
