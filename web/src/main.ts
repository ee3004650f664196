import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { preferred, speak } from './lib/i18n/index.svelte';
import { startWorker } from './lib/state/version.svelte';

void speak(preferred()).then(() => mount(App, { target: document.getElementById('app')! }));
addEventListener('load', () => void startWorker());
