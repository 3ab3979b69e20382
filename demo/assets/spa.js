/** A small router with its own history state, and buttons that insert, move and remove a tag. */
const showRoute = () => {
  document.querySelector('#route').textContent = `Route: ${location.pathname}`;
};
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-route]');
  if (!link) return;
  event.preventDefault();
  history.pushState({ route: link.getAttribute('href') }, '', link.href);
  showRoute();
});
addEventListener('popstate', showRoute);
showRoute();

const join = document.createElement('member-area-join');
join.setAttribute('member-area-id', 'community');
const appendTo = (id) => () => document.querySelector(id).append(join);
document.querySelector('#insert').addEventListener('click', appendTo('#left'));
document.querySelector('#move').addEventListener('click', appendTo('#right'));
document.querySelector('#remove').addEventListener('click', () => join.remove());
