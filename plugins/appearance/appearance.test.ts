import { testEveryCall } from '@tessera/plugin-sdk/testing';
import appearance from './server';

testEveryCall(appearance);
