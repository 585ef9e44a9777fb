import type { AnySchema } from 'yup';
import type { AnyCall } from '@tessera/plugin-sdk/contract';

/** Does the input hold a picture anywhere: an `imageUrl()`, or a `richText()`, into which pictures are put? */
function holdsPicture(schema: AnySchema): boolean {
  const { fields, innerType } = schema as AnySchema & { fields?: Record<string, AnySchema>; innerType?: AnySchema };
  if ((schema.spec.meta as { picture?: boolean } | undefined)?.picture) return true;
  return [...Object.values(fields ?? {}), ...(innerType ? [innerType] : [])].some((inner) => 'spec' in inner && holdsPicture(inner));
}

/** Permissions of which one is needed to publish a picture: those of the writes whose input holds one. */
export const pictureNeeds = (calls: readonly AnyCall[]): string[] =>
  [
    ...new Set(
      calls
        .filter(({ kind, options: { input } }) => kind === 'mutation' && input && holdsPicture(input))
        .flatMap(({ needs }) => [...needs]),
    ),
  ].sort();
