const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom has its own, older or absent, version of these; a test against a real server needs Node's.
const nodeGlobals = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'Uint8Array',
  'ArrayBuffer',
  'BroadcastChannel',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
];

/** Node's FormData, which fetch sends, and which also reads a form: React makes one when a submit starts a transition. */
const formDataOf = (DomFormData) =>
  class FormData extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new DomFormData(form, submitter)) if (typeof value === 'string') this.append(name, value);
    }
  };

/** Node's timers, which the server needs (`unref`), but as jsdom ends its own: none outlives the page that set it. */
function timersOf() {
  const alive = new Set();
  const begin =
    (start) =>
    (work, ms, ...args) => {
      const timer = start(work, ms, ...args);
      alive.add(timer);
      return timer;
    };
  const end = (timer) => {
    alive.delete(timer);
    clearTimeout(timer);
  };
  return {
    globals: { setTimeout: begin(setTimeout), setInterval: begin(setInterval), clearTimeout: end, clearInterval: end },
    endAll: () => alive.forEach((timer) => clearTimeout(timer)),
  };
}

/**
 * Tests ask of style sheets what is shown, where a text breaks and what takes a click. Fluent's thousands of rules about the rest, which
 * jsdom would compare with every element that is looked for by its role, stay out.
 */
const asked = /[{;]\s*(display|visibility|pointer-events|content)\s*:/;
function keepOnlyAskedRules({ prototype }) {
  const { insertRule } = prototype;
  if (insertRule.isSelective) return; // every window of a worker has the same one
  prototype.insertRule = function (rule, index) {
    return asked.test(rule) ? insertRule.call(this, rule, index) : 0;
  };
  prototype.insertRule.isSelective = true;
}

module.exports = class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const DomFormData = this.global.FormData;
    for (const name of nodeGlobals) {
      if (globalThis[name]) this.global[name] = globalThis[name];
    }
    keepOnlyAskedRules(this.global.CSSStyleSheet);
    this.timers = timersOf();
    Object.assign(this.global, this.timers.globals);
    this.global.FormData = formDataOf(DomFormData);
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }

  async teardown() {
    this.timers.endAll();
    await super.teardown();
  }

  // Node's entry of packages that also have a browser one, since requests leave through Node.
  exportConditions() {
    return ['node', 'node-addons', 'require', 'default'];
  }
};
