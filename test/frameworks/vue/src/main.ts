import 'member-area-elements/account-frame/define';
import 'member-area-elements/account-link/define';
import 'member-area-elements/member-area-block/define';
import 'member-area-elements/member-area-join/define';
import 'member-area-elements/vue-types';
import { createApp } from 'vue';
import App from './App.vue';

createApp(App).mount('#app');
