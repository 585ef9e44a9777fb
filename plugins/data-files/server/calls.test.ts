import { testEveryCall } from '@tessera/plugin-sdk/testing';
import dataFiles from './index';

testEveryCall(dataFiles);
