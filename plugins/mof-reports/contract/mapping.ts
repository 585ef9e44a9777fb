import { array, boolean, object, string } from 'yup';
import { calls, message, mutation, pageQuery, query, recordId, text, type, type Choice, type Page } from '@tessera/plugin-sdk/contract';
import { mofReports } from './index';

/** What of the insurer is mapped to what of the regulator. */
export const mappingKinds = ['products', 'vehicles', 'accounts'] as const;
export type MappingKind = (typeof mappingKinds)[number];
const kind = () => string<MappingKind>().oneOf(mappingKinds).required();

/** A code of the insurer. */
export interface MappedCode {
  id: number;
  code: string;
  name: string;
  target: Choice | null;
  /** Of the regulator's, the one whose name is nearest; null where none is near. */
  suggestion: Choice | null;
}

/** What a mapping would move in the report that was made last. */
export interface MappingEffect {
  /** Null while no report has been made of files with such codes. */
  report: { id: number; name: string } | null;
  /** Digits of whole đồng, by code, from the line where it counts now. */
  moves: { code: string; from: string | null; to: string | null; fileName: string; measure: string; rows: number; amount: string }[];
}

const ids = () => array(recordId().required()).min(1, message('mof-reports:mapping.codesNeeded')).max(500).required();

export const mappingCalls = calls(mofReports, {
  /** Codes of the insurer, those that nobody has mapped first. */
  listMapping: query({
    path: 'GET mof-mapping',
    needs: 'ReadMofCompany',
    input: pageQuery.concat(object({ kind: kind(), isMapped: boolean() })),
    output: type<Page<MappedCode>>(),
    tag: 'MofMapping',
  }),
  listMappingTargets: query({
    path: 'GET mof-mapping/targets',
    needs: 'ReadMofCompany',
    input: object({ kind: kind(), search: text(200) }),
    output: type<(Choice & { mapped: number })[]>(),
    tag: 'MofMapping',
  }),
  mappingEffect: query({
    path: 'POST mof-mapping/effect',
    needs: 'ReadMofCompany',
    input: object({ kind: kind(), ids: ids(), targetId: recordId().nullable().default(null) }),
    output: type<MappingEffect>(),
    tag: 'MofMapping',
  }),
  /** Maps several codes at once; null takes their mapping away. All of them, or none. */
  saveMapping: mutation({
    path: 'POST mof-mapping',
    needs: 'UpdateMofCompany',
    input: object({ kind: kind(), ids: ids(), targetId: recordId().nullable().default(null) }),
    output: type<{ mapped: number }>(),
    tag: 'MofMapping',
  }),
});
