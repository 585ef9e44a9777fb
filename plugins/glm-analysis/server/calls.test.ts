import { testEveryCall } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../data-files/server';
import glmAnalysis from './index';

testEveryCall(glmAnalysis, [dataFiles]);
