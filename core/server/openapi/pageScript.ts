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

let description = {};
function resolve(value) {
  return value && value.$ref ? value.$ref.slice(2).split('/').reduce((node, key) => node[key], description) : value || {};
}

function typeOf(given) {
  const schema = resolve(given);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  const types = [schema.type || 'any'].flat();
  const name = types.map((type) => (type === 'array' ? typeOf(schema.items || {}) + '[]' : type)).join(' | ');
  return schema.format ? name + ' (' + schema.format + ')' : name;
}

const plain = (text) => text.replaceAll('\`', '');

const rules = [
  ['minLength', 'at least # characters'], ['maxLength', 'at most # characters'], ['minItems', 'at least # items'], ['maxItems', 'at most # items'],
  ['minimum', '≥ #'], ['maximum', '≤ #'], ['exclusiveMinimum', '> #'], ['exclusiveMaximum', '< #'], ['pattern', 'matches #'],
];
function rulesOf(schema) {
  const said = rules.filter(([key]) => schema[key] !== undefined).map(([key, text]) => text.replace('#', () => String(schema[key])));
  if (schema.minLength === 1) said[0] = 'not empty';
  // Of every text; spelled out it would only hide what is particular.
  if (schema.pattern && schema.pattern.includes('u202A-')) said[said.length - 1] = 'no control characters';
  if (schema.default !== undefined) said.push('default ' + JSON.stringify(schema.default));
  if (schema.writeOnly) said.push('never answered or logged');
  if (schema.description) said.push(plain(schema.description));
  return said.join(', ');
}

/** The object within a list, or within what may be null; with what the way to it adds to the path. */
function inner(given, path) {
  const schema = resolve(given);
  if (schema.anyOf) return inner(schema.anyOf.find((one) => one.type !== 'null'), path);
  return [schema.type].flat().includes('array') ? inner(schema.items, path + '[]') : [schema, path];
}

/** Nested objects become rows named like rows[].amount. A type that holds itself is told once. */
function rowsOf(given, prefix, within = []) {
  const [schema, path] = inner(given, prefix);
  if (within.includes(schema)) return [];
  return Object.entries(schema.properties || {}).flatMap(([name, field]) => {
    const own = (path ? path + '.' : '') + name;
    return [[own, resolve(field), (schema.required || []).includes(name), field.description], ...rowsOf(field, own, [...within, schema])];
  });
}

function table(title, rows, always = 'Required') {
  if (!rows.length) return '';
  const head = element('tr', {}, ...['Name', 'Type', always, 'Rules'].map((text) => element('th', { scope: 'col' }, text)));
  const lines = rows.map(([name, schema, required, said]) =>
    element('tr', {}, element('td', {}, element('code', {}, name)), element('td', {}, element('code', {}, typeOf(schema))), element('td', {}, required ? 'yes' : ''), element('td', {}, rulesOf({ ...schema, ...(said ? { description: said } : {}) }))));
  return element('div', { class: 'table', tabindex: '0', role: 'region', 'aria-label': title }, element('h3', {}, title), element('table', {}, element('thead', {}, head), element('tbody', {}, ...lines)));
}

function example(title, value) {
  if (value === undefined) return '';
  return element('div', {}, element('h4', {}, title), element('pre', { tabindex: '0', role: 'region', 'aria-label': title }, element('code', {}, JSON.stringify(value, null, 2))));
}

function exampleOf(content) {
  return content.examples ? resolve(Object.values(content.examples)[0]).value : content.example;
}

function answerOf(call) {
  const [mediaType, content] = Object.entries(call.responses[200].content || {})[0] || [];
  if (mediaType !== 'application/json') return element('div', {}, element('h3', {}, 'Answer'), element('p', {}, 'A file: ' + Object.keys(call.responses[200].content).join(', ') + '.'));
  const [, path] = inner(content.schema, '');
  const kind = rowsOf(content.schema, '').length ? (path ? 'a list' : 'an object') : typeOf(content.schema);
  const fields = table('Answer, ' + kind, rowsOf(content.schema, ''), 'Always');
  return element('div', {}, fields || element('h3', {}, 'Answer, ' + kind), example('Example of an answer', exampleOf(content)));
}

/** How the request looks: the address with its parameters, then the body. */
function requestOf(path, method, call, content) {
  const given = call.parameters.filter((p) => p.example !== undefined);
  const text = (value) => encodeURIComponent(String(value));
  const address = given.filter((p) => p.in === 'path').reduce((made, p) => made.replace('{' + p.name + '}', text(p.example)), path);
  const query = given.filter((p) => p.in === 'query').flatMap((p) => [p.example].flat().map((value) => p.name + '=' + text(value)));
  const line = method.toUpperCase() + ' ' + address + (query.length ? '?' + query.join('&') : '');
  const body = content && content.example !== undefined ? '\\n\\n' + JSON.stringify(content.example, null, 2) : '';
  return element('div', {}, element('h4', {}, 'Example of a request'), element('pre', { tabindex: '0', role: 'region', 'aria-label': 'Example of a request' }, element('code', {}, line + body)));
}

function callBody(path, method, call) {
  const parameters = (place) => call.parameters.filter((p) => p.in === place).map((p) => [p.name, { ...p.schema, description: p.description }, p.required]);
  const [mediaType, content] = Object.entries((call.requestBody || {}).content || {})[0] || [];
  const problems = Object.entries(call.responses).filter(([status]) => status !== '200').map(([status, response]) =>
    element('tr', {}, element('td', {}, element('code', {}, status)), element('td', {}, plain(resolve(response).description))));
  return element('div', { class: 'body' },
    element('p', {}, call['x-public'] ? 'Open to everybody: ' + call['x-public'] + '.' : 'Needs ' + call['x-permission'].join(' or ') + '.'),
    call.description ? element('p', {}, plain(call.description)) : '',
    table('In the path', parameters('path')),
    table('In the query', parameters('query')),
    table('Headers', parameters('header')),
    content ? table('Body, ' + mediaType, rowsOf(content.schema, '')) : '',
    call.parameters.length || content ? '' : element('p', { class: 'none' }, 'Takes no input.'),
    requestOf(path, method, call, content),
    answerOf(call),
    element('div', { class: 'table', tabindex: '0', role: 'region', 'aria-label': 'Problems' }, element('h3', {}, 'Problems, application/problem+json'), element('table', {}, element('tbody', {}, ...problems))));
}

function callOf(path, method, given) {
  const call = { ...given, parameters: given.parameters.map(resolve) };
  const needs = call['x-public'] ? 'public' : call['x-permission'].join(', ');
  const shown = element('details', { id: call.operationId },
    element('summary', {}, element('span', { class: 'method' }, method.toUpperCase()), element('code', {}, path), element('span', {}, call.summary), element('span', { class: 'needs' }, needs)));
  // The tables of a thousand closed calls would be built for nobody.
  shown.addEventListener('toggle', () => { if (shown.open && shown.children.length === 1) shown.append(callBody(path, method, call)); });
  return { shown, words: [path, call.operationId, call.summary, needs, call['x-plugin']].join(' ').toLowerCase() };
}

function draw() {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ plugin: call['x-plugin'], ...callOf(path, method, call) })));
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
  (read) => {
    if (read) {
      description = read;
      draw();
    } else byId('notice').replaceChildren('Sign in to read the description of this API. ', element('a', { href: '/admin/login' }, 'Sign in'));
  },
  (error) => byId('notice').replaceChildren(error.message),
);
`;
