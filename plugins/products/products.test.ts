import { testEveryCall } from '@tessera/plugin-sdk/testing';
import products from './server';

testEveryCall(products);
