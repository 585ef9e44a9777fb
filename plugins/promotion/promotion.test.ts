import { testEveryCall } from '@tessera/plugin-sdk/testing';
import promotion from './server';

testEveryCall(promotion);
