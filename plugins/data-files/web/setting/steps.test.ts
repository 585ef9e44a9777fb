import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { nextStepOf } from '../files/nextStep';
import { objectionTo } from '../files/importTypes';
import { checkSteps, stepState, waitingStep } from './steps';

const file = {
  isValidated: null as boolean | null,
  hasMapping: false,
  importDataFileId: null as number | null,
  outdated: null as LocalizedText | null,
  needsChoice: false,
  rows: 10 as number | null,
  insuranceType: 'CAR' as const,
};

test('the step that waits follows what has been done', () => {
  expect(waitingStep({ ...file, rows: null })).toBe('import');
  expect(waitingStep({ ...file, needsChoice: true })).toBe('import');
  expect(waitingStep(file)).toBe('check');
  expect(waitingStep({ ...file, isValidated: false })).toBe('check');
  expect(waitingStep({ ...file, isValidated: true })).toBe('map');
  expect(waitingStep({ ...file, isValidated: true, hasMapping: true })).toBe('create');
  expect(waitingStep({ ...file, isValidated: true }, checkSteps)).toBe('check');
  expect(stepState('check', { ...file, isValidated: false })).toBe('wrong');
});

test('a row offers one action by its state; the regulator sets up validated files only', () => {
  expect(nextStepOf(file, 'car')).toBe('setting');
  expect(nextStepOf(file, 'mof')).toBe('check');
  expect(nextStepOf({ ...file, isValidated: true }, 'mof')).toBe('setting');
  expect(nextStepOf({ ...file, isValidated: true, hasMapping: true }, 'car')).toBe('create');
  expect(nextStepOf({ ...file, isValidated: true, hasMapping: true, importDataFileId: 4 }, 'car')).toBe('analyse');
});

test('an analysis file of an earlier mapping is to be made anew: its step is open and the row offers it', () => {
  const outdated = { vi: 'cũ', en: 'old' };
  const made = { ...file, isValidated: true, hasMapping: true, importDataFileId: 4 };
  expect([stepState('create', made), stepState('create', { ...made, outdated })]).toEqual(['done', 'open']);
  // analysed once there is a run, until the file is made anew
  const analysed = { ...made, tableNamePIVOT: 'PIVOT_1' };
  expect([made, analysed, { ...analysed, outdated }].map((one) => stepState('analyse', one))).toEqual(['open', 'done', 'open']);
  expect(nextStepOf({ ...made, outdated }, 'car')).toBe('create');
  expect(waitingStep({ ...made, outdated })).toBe('create');
  // the new mapping left rows that break a rule: these come first
  expect(nextStepOf({ ...made, outdated, isValidated: false }, 'car')).toBe('setting');
  expect(waitingStep({ ...made, outdated, isValidated: false })).toBe('check');
});

test('files of other types, without content or with long names are not sent', () => {
  expect(objectionTo({ name: 'a.csv', size: 1 })).toBeUndefined();
  expect(objectionTo({ name: 'A.XLSM', size: 1 })).toBeUndefined();
  expect(objectionTo({ name: 'a.xls', size: 1 })).toBe('wrongType');
  expect(objectionTo({ name: 'a.csv', size: 0 })).toBe('empty');
  expect(objectionTo({ name: `${'a'.repeat(200)}.csv`, size: 1 })).toBe('nameTooLong');
});
