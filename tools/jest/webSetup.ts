import 'reflect-metadata';
import '@testing-library/jest-dom';
// Its clean-up after each test must be known before the first `describe`.
import '@testing-library/react';
import { configure, getConfig } from '@testing-library/dom';
import { setTestHost } from '@tessera/plugin-sdk/testing';

// Screens are tested against the same server as calls.
setTestHost(async () => (await import('@tessera/core/server/testing/testHost')).startTestHost);

// A loaded machine is slow, not wrong: what is waited for may take its time. While a test waits it looks every 50 ms, and an error that
// nobody reads does not print the document, which takes longer than the look. The last error does.
const { getElementError: printed } = getConfig();
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  const error = isWaiting ? new Error() : printed(message, container);
  if (isWaiting) Object.defineProperty(error, 'message', { configurable: true, get: () => printed(message, container).message });
  Error.captureStackTrace(error, getElementError);
  return Object.assign(error, { name: 'TestingLibraryElementError' });
}
configure({ asyncUtilTimeout: 10_000, getElementError });

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
