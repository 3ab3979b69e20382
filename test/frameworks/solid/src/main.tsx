import 'member-area-elements/account-frame/define';
import 'member-area-elements/account-link/define';
import 'member-area-elements/member-area-block/define';
import 'member-area-elements/member-area-join/define';
import 'member-area-elements/solid-types';
import { render } from 'solid-js/web';
import { App } from './app.jsx';

render(() => <App />, document.getElementById('app')!);
