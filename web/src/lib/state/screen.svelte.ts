/** How much room the screen has. */
import { MediaQuery } from 'svelte/reactivity';

const small = new MediaQuery('(max-width: 1010px), (max-height: 519px)');
const tight = new MediaQuery('(max-width: 1279px), (max-height: 689px)');
const low = new MediaQuery('(max-height: 859px)');

/** A phone, a tablet held upright, a laptop at 200 %: one screen, details on a tap. */
export const isSmall = (): boolean => small.current;

/** Too little room for the large faces: their smallest words would be below 11 px. */
export const isTight = (): boolean => tight.current;

/** Too low for the large areas of four players and a log. */
export const isLow = (): boolean => low.current;
