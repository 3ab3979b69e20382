import 'member-area-elements/member-area-block/define';
import 'member-area-elements/member-area-join/define';

const join = document.createElement('member-area-join');
// error: "later"
join.loading = 'later';
// error: redirectPath
join.addEventListener('member-area-join-success', (event) => console.log(event.redirectPath));
// error: setings
document.createElement('member-area-block').setings = { buttonText: 'Subscribe to the letters' };
