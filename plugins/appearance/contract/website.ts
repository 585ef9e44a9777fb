import { number, object, string } from 'yup';
import {
  calls,
  imageUrl,
  maxPageSize,
  mutation,
  pageQuery,
  query,
  recordId,
  resource,
  richText,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { appearance } from './index';
import { moveInput } from './ordering';

/** Of each there is one, of features there are as many as wanted. */
export const contentTypes = [
  'introduction',
  'condition',
  'purchasePolicy',
  'policy',
  'security',
  'homePromotion',
  'homeIntroduction',
  'feature',
] as const;
export type ContentType = (typeof contentTypes)[number];

/** What other systems call some of them; taken wherever a type is taken. */
export const contentTypeCodes: Readonly<Record<string, ContentType>> = {
  INTRODUCTION: 'introduction',
  CONDITION: 'condition',
  PURCHASE_POLICY: 'purchasePolicy',
  POLICY_TERM: 'policy',
  SECURITY: 'security',
  HOME_PROMOTION: 'homePromotion',
};

const contentType = () =>
  string()
    .transform((v: string) => contentTypeCodes[v] ?? v)
    .oneOf(contentTypes);

export const contentInput = object({
  title: text(200).required(),
  content: richText().required(),
  image: imageUrl().nullable().default(null),
});

export interface ContentSetting extends RecordFields {
  type: ContentType;
  title: string;
  content: string;
  image: string | null;
  /** Features are shown in this order. */
  position: number;
}

const everything = pageQuery.concat(
  object({ pageSize: number().integer().min(1).max(maxPageSize).default(maxPageSize), type: contentType() }),
);

export const websiteCalls = calls(appearance, {
  listContentSettings: query({
    path: 'GET website-config/get-all',
    needs: 'ReadAppearance',
    input: everything,
    output: type<Page<ContentSetting>>(),
    tag: 'ContentSetting',
  }),
  /** 409 `duplicate` when there is one of this type already. */
  createContentSetting: mutation({
    path: 'POST website-config/create',
    needs: 'CreateAppearance',
    input: contentInput.shape({ type: contentType().required() }),
    output: type<ContentSetting>(),
    tag: 'ContentSetting',
  }),
  updateContentSetting: update({
    path: 'POST website-config/update',
    needs: 'UpdateAppearance',
    input: contentInput.shape({ id: recordId().required() }),
    identifiedBy: ['id'],
    output: type<ContentSetting>(),
    tag: 'ContentSetting',
    versioned: true,
  }),
  removeFeature: mutation({
    path: 'DELETE website-config/features/{id}',
    needs: 'DeleteAppearance',
    output: type<{ id: number }>(),
    tag: 'ContentSetting',
    versioned: true,
  }),
  moveFeature: mutation({
    path: 'POST website-config/features/{id}/move',
    needs: 'UpdateAppearance',
    input: moveInput,
    output: type<ContentSetting>(),
    tag: 'ContentSetting',
  }),
});

export const logoInput = object({
  name: text(200).required(),
  image: imageUrl().required(),
  /** Where a click on the logo leads. */
  link: text(2000).url().nullable().default(null),
});

export interface CompanyLogo extends RecordFields {
  name: string;
  /** Null only for sample rows. */
  image: string | null;
  link: string | null;
  position: number;
}

export const logoCalls = resource<CompanyLogo>()(appearance, 'CompanyLogo', {
  path: 'website-config/logos',
  revisions: true,
  input: logoInput,
  permission: 'Appearance',
});
export const logoOrderCalls = calls(appearance, {
  moveCompanyLogo: mutation({
    path: 'POST website-config/logos/{id}/move',
    needs: 'UpdateAppearance',
    input: moveInput,
    output: type<CompanyLogo>(),
    tag: 'CompanyLogo',
  }),
});
