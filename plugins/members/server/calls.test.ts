import { testEveryCall } from '@tessera/plugin-sdk/testing';
import members from './index';

testEveryCall(members);
