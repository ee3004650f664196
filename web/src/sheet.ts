/** The contact sheet of all drawings: `npm run dev`, then /sheet.html?show=cards&game=marvel&width=120. Never built. */
import { mount } from 'svelte';
import './app.css';
import Sheet from './lib/mock/Sheet.svelte';

mount(Sheet, { target: document.getElementById('app')! });
