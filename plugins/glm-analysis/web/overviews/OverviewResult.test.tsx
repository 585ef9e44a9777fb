import { screen } from '@testing-library/react';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import dataFilesServer from '../../../data-files/server';
import { overviewCalls } from '../../contract/overviews';
import server from '../../server';
import plugin from '../index';
import { useGetOneWayOverviewQuery, useListOneWayVarsQuery } from './calls';
import type { OverviewKind } from './kinds';
import { OverviewResult } from './OverviewResult';

const permissions = ['GLMUser'];
const soon = { timeout: 30_000 };
jest.setTimeout(60_000);

let running: TestServer;
let client: TestClient;
beforeAll(async () => {
  running = await startTestServer({ plugins: [dataFilesServer, server] });
  client = await running.as(permissions);
});
afterAll(() => running.close());

/** Hz of the tones that a browser would have played. */
const heard: number[] = [];
class CountingSound {
  readonly currentTime = 0;
  readonly destination = {};
  createGain = () => ({ gain: { value: 1 }, connect: () => undefined });
  createOscillator = () => {
    const tone = {
      frequency: { value: 0 },
      connect: () => undefined,
      start: () => heard.push(tone.frequency.value),
      stop: () => undefined,
      onended: null,
    };
    return tone;
  };
  close = async () => undefined;
}

test('an overview that cannot be computed is told with its code, is heard, and can be asked for again', async () => {
  (globalThis as { AudioContext?: unknown }).AudioContext = CountingSound;
  const kind: OverviewKind = {
    type: 1,
    useVars: useListOneWayVarsQuery,
    useOverview: useGetOneWayOverviewQuery,
    download: overviewCalls.downloadOneWay,
    View: () => null,
  };
  const panel = {
    manager: 'car',
    insuranceType: 'CAR',
    reportTypeCode: 'Pricing',
    active: 'one-way',
    fileName: undefined,
    offer: () => undefined,
    go: () => undefined,
  } as const;
  const choices = {
    varName: [{ index: 0, name: 'USAGE' }],
    varYear: [{ index: 0, name: 2023 }],
    variables: [{ name: 'USAGE', description: 'Mục đích sử dụng' }],
  };
  await renderScreen(
    <OverviewResult
      kind={kind}
      panel={panel}
      choices={choices}
      input={{ fileName: 'khong-co.csv', eDAItemId: 1, varYear: [2023], varName: ['USAGE'] }}
    />,
    { client, permissions, plugin },
  );
  expect(await screen.findByText(/^404 · not_found · /, {}, soon)).toBeInTheDocument();
  expect(heard).toEqual([660, 440]);
  expect(screen.getByText('Thử lại')).toBeInTheDocument();
});
