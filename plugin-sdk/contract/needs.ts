/** What some calls of a set need in place of the usual permission; of a list any one is enough. */
export type CallNeeds<Verb extends string, P extends string> = { readonly [K in Verb]?: P | readonly P[] };
