/** Adds a link to the page for the members of a new area. */
addEventListener('member-area-create-success', ({ memberArea: { id, title } }) => {
  const link = document.createElement('a');
  link.href = `/members/${encodeURIComponent(id)}`;
  link.textContent = title;
  const item = document.createElement('li');
  item.append(link);
  document.querySelector('#pages').append(item);
});
