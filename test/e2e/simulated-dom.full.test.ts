import { testSimulatedDom } from './simulated-dom.js';

testSimulatedDom('happy-dom');
