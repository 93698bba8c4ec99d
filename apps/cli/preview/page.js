// The script of the preview: shows problems and grades, and loads the page again when a file has changed.
const { item } = document.body.dataset;
const query = (parts) => new URLSearchParams({ item, ...parts });

async function show(id, url, options) {
  const section = document.getElementById(id);
  const response = await fetch(url, options);
  const text = await response.text();
  // The server has escaped everything that it did not write itself; only its own sentences are plain text.
  if (response.headers.get('content-type')?.startsWith('text/html')) section.innerHTML = text;
  else section.textContent = text;
}

function grade(program) {
  document.getElementById('result').textContent = `${program} is graded …`;
  return show('result', `/_preview/grade?${query({ program })}`, { method: 'POST' });
}

// The address names the program, so that a reloaded page grades it again.
function gradeNamed() {
  const program = decodeURIComponent(location.hash.slice(1));
  const button = [...document.querySelectorAll('button[data-program]')].find((one) => one.dataset.program === program);
  if (button) grade(program);
}

function choose(program) {
  if (location.hash === `#${encodeURIComponent(program)}`) gradeNamed();
  else location.hash = encodeURIComponent(program);
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const programs = [...document.querySelectorAll('button[data-key]')]
    .filter((button) => button.dataset.key === event.key)
    .map((button) => button.dataset.program);
  // A key of several programs goes through them.
  const next = programs.indexOf(decodeURIComponent(location.hash.slice(1))) + 1;
  if (programs.length > 0) choose(programs[next % programs.length]);
});
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-program]');
  if (button) choose(button.dataset.program);
});
addEventListener('hashchange', gradeNamed);
new EventSource('/_preview/events').addEventListener('message', () => location.reload());
if (item) {
  show('problems', `/_preview/problems?${query({})}`);
  gradeNamed();
}
