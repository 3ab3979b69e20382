/** The home screen, loaded when it is shown. */
export { HomeScreen } from './home-screen.js';
