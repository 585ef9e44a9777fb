import { testEveryCall } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../data-files/server';
import plugin from './index';

testEveryCall(plugin, [dataFiles]);
