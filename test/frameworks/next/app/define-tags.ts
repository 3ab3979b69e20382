import 'member-area-elements/account-frame/define';
import 'member-area-elements/account-link/define';
import 'member-area-elements/member-area-block/define';
import 'member-area-elements/member-area-join/define';
