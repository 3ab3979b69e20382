import { testSimulatedDom } from './simulated-dom.js';

testSimulatedDom('jsdom');
