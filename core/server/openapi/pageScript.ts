/** Plain JavaScript for the browser; a text, so that no build step may touch it. Everything shown is set as text, never as HTML. */
export const pageScript = /* js */ `'use strict';
const byId = (id) => document.getElementById(id);

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) if (value !== undefined) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== undefined && child !== ''));
  return made;
}

async function load() {
  const session = await fetch('/api/auth/refresh-token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', credentials: 'same-origin' });
  if (session.status === 429 || session.status >= 500) throw new Error('The server answered ' + session.status + '. Reload the page in a moment.');
  if (!session.ok) return undefined;
  const { accessToken } = await session.json();
  const answer = await fetch('/api/openapi.json', { headers: { authorization: 'Bearer ' + accessToken } });
  if (!answer.ok) throw new Error('The description could not be read (' + answer.status + ').');
  return answer.json();
}

function typeOf(schema) {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type || 'any'].flat();
  const name = types.map((type) => (type === 'array' ? typeOf(schema.items || {}) + '[]' : type)).join(' | ');
  return schema.format ? name + ' (' + schema.format + ')' : name;
}

const rules = [
  ['minLength', 'at least # characters'], ['maxLength', 'at most # characters'], ['minItems', 'at least # items'], ['maxItems', 'at most # items'],
  ['minimum', '≥ #'], ['maximum', '≤ #'], ['exclusiveMinimum', '> #'], ['exclusiveMaximum', '< #'], ['pattern', 'matches #'],
];
function rulesOf(schema) {
  const said = rules.filter(([key]) => schema[key] !== undefined).map(([key, text]) => text.replace('#', () => String(schema[key])));
  if (schema.minLength === 1) said[0] = 'not empty';
  if (schema.default !== undefined) said.push('default ' + JSON.stringify(schema.default));
  if (schema.writeOnly) said.push('never answered or logged');
  if (schema.description) said.push(schema.description);
  return said.join(', ');
}

/** Nested objects become rows named like rows[].amount. */
function rowsOf(schema, prefix) {
  return Object.entries(schema.properties || {}).flatMap(([name, field]) => {
    const nested = field.type === 'array' ? field.items || {} : field;
    const path = prefix + name;
    return [[path, field, (schema.required || []).includes(name)], ...rowsOf(nested, path + (field.type === 'array' ? '[].' : '.'))];
  });
}

function table(title, rows) {
  if (!rows.length) return '';
  const head = element('tr', {}, ...['Name', 'Type', 'Required', 'Rules'].map((text) => element('th', { scope: 'col' }, text)));
  const lines = rows.map(([name, schema, required]) =>
    element('tr', {}, element('td', {}, element('code', {}, name)), element('td', {}, element('code', {}, typeOf(schema))), element('td', {}, required ? 'yes' : ''), element('td', {}, rulesOf(schema))));
  return element('div', { class: 'table' }, element('h3', {}, title), element('table', {}, element('thead', {}, head), element('tbody', {}, ...lines)));
}

function resolve(document, value) {
  return value.$ref ? value.$ref.slice(2).split('/').reduce((node, key) => node[key], document) : value;
}

function callBody(document, call) {
  const parameters = (place) => call.parameters.filter((p) => p.in === place).map((p) => [p.name, { ...p.schema, description: p.description }, p.required]);
  const [mediaType, content] = Object.entries((call.requestBody || {}).content || {})[0] || [];
  const answers = Object.entries(call.responses).map(([status, response]) => {
    const resolved = resolve(document, response);
    return element('tr', {}, element('td', {}, element('code', {}, status)), element('td', {}, resolved.description));
  });
  return element('div', { class: 'body' },
    element('p', {}, call['x-public'] ? 'Open to everybody: ' + call['x-public'] + '.' : 'Needs ' + call['x-permission'].join(' or ') + '.'),
    call.description ? element('p', {}, call.description.replaceAll('\`', '')) : '',
    table('In the path', parameters('path')),
    table('In the query', parameters('query')),
    table('Headers', parameters('header')),
    content ? table('Body, ' + mediaType, rowsOf(content.schema, '')) : '',
    call.parameters.length || content ? '' : element('p', { class: 'none' }, 'Takes no input.'),
    element('div', { class: 'table' }, element('h3', {}, 'Answers'), element('table', {}, element('tbody', {}, ...answers))));
}

function callOf(document, path, method, call) {
  const needs = call['x-public'] ? 'public' : call['x-permission'].join(', ');
  const shown = element('details', { id: call.operationId },
    element('summary', {}, element('span', { class: 'method' }, method.toUpperCase()), element('code', {}, path), element('span', {}, call.summary), element('span', { class: 'needs' }, needs)));
  // The tables of a thousand closed calls would be built for nobody.
  shown.addEventListener('toggle', () => { if (shown.open && shown.children.length === 1) shown.append(callBody(document, call)); });
  return { shown, words: [path, call.operationId, call.summary, needs, call['x-plugin']].join(' ').toLowerCase() };
}

function draw(description) {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ plugin: call['x-plugin'], ...callOf(description, path, method, call) })));
  const sections = description.tags.map((tag) => {
    const own = calls.filter((call) => call.plugin === tag.name);
    const section = element('section', {}, element('h2', { id: 'plugin-' + tag.name }, tag.description + ' ', element('span', { class: 'plugin-id' }, tag.name)), ...own.map((call) => call.shown));
    const count = element('span', { class: 'none' }, String(own.length));
    const link = element('a', { href: '#plugin-' + tag.name }, tag.description, count);
    return { own, section, link, count };
  }).filter(({ own }) => own.length);
  const nothing = element('p', { class: 'none' }, 'No call matches.');

  function filter() {
    const wanted = byId('search').value.toLowerCase().split(/\\s+/).filter(Boolean);
    let total = 0;
    for (const { own, section, link, count } of sections) {
      let matching = 0;
      for (const call of own) {
        call.shown.hidden = !wanted.every((word) => call.words.includes(word));
        if (!call.shown.hidden) matching++;
      }
      section.hidden = link.hidden = matching === 0;
      count.textContent = String(matching);
      total += matching;
    }
    nothing.hidden = total > 0;
    byId('count').textContent = total === calls.length ? total + ' calls' : total + ' of ' + calls.length + ' calls';
  }

  document.title = description.info.title + ' API';
  byId('title').textContent = description.info.title + ' API ' + description.info.version;
  byId('plugins').replaceChildren(...sections.map(({ link }) => link));
  byId('calls').replaceChildren(...sections.map(({ section }) => section), nothing);
  byId('search').disabled = false;
  byId('search').addEventListener('input', filter);
  filter();
  const download = byId('download');
  download.href = URL.createObjectURL(new Blob([JSON.stringify(description, null, 2)], { type: 'application/json' }));
  download.download = 'openapi.json';
  download.hidden = false;
  const target = location.hash && byId(decodeURIComponent(location.hash.slice(1)));
  if (target) {
    if (target.tagName === 'DETAILS') target.open = true;
    target.scrollIntoView();
  }
}

load().then(
  (description) => {
    if (description) draw(description);
    else byId('notice').replaceChildren('Sign in to read the description of this API. ', element('a', { href: '/admin/login' }, 'Sign in'));
  },
  (error) => byId('notice').replaceChildren(error.message),
);
`;
