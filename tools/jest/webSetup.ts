import 'reflect-metadata';
import '@testing-library/jest-dom';
// Its clean-up after each test must be known before the first `describe`.
import '@testing-library/react';
import { configure } from '@testing-library/dom';
import { setTestHost } from '@tessera/plugin-sdk/testing';

// Screens are tested against the same server as calls.
setTestHost(async () => (await import('@tessera/core/server/testing/testHost')).startTestHost);

// A loaded machine is slow, not wrong: what is waited for may take its time.
configure({ asyncUtilTimeout: 10_000 });

// What Fluent UI asks of a browser and jsdom does not have: a page of fixed size that nothing observes.
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(globalThis, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver });

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;

Element.prototype.scrollIntoView ??= () => {};
