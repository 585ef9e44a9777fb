import { testCallsOf } from '@tessera/plugin-sdk/testing';
import { authCalls } from '../../contract/auth';
import { auditCalls, fileCalls, jobCalls, pluginCalls } from '../../contract/operations';

testCallsOf(
  'core',
  [authCalls, auditCalls, jobCalls, fileCalls, pluginCalls].flatMap((calls) => Object.values(calls)),
);
