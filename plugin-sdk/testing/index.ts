/** For the tests of plugins: the real server on a cloned database, and what every plugin must stand. */
export {
  CallFailed,
  setTestHost,
  startTestServer,
  testClient,
  type StartTestServer,
  type TestClient,
  type TestServer,
  type TestServerOptions,
} from './server';
export { faultsOfEveryCall, testEveryCall } from './permissions';
export { testRowScope, type RowOwner } from './rowScope';
export { testSensitiveData } from './sensitiveData';
export { specifiedCalls, type RawAnswer, type SpecifiedCalls } from './specified';
export { exported, rowsOf, tried, workbookOf } from './workbook';
export { testEveryUpdate } from './updates';
