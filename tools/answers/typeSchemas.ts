import path from 'node:path';
import ts from 'typescript';

export type JsonSchema = { [keyword: string]: unknown };

/** Schemas of named types, by their name in the API description, such as `members.Customer`. */
export type NamedSchemas = Record<string, JsonSchema>;

/** JSON Schema (draft 2020-12) of what a TypeScript type looks like as JSON. Named types of ours become references into `named`. */
export class TypeSchemas {
  readonly named: NamedSchemas = {};
  private readonly namedTypes = new Map<string, ts.Type>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly root: string,
  ) {}

  schemaOf(type: ts.Type): JsonSchema {
    const name = this.nameOf(type);
    if (name === undefined) return this.structureOf(type);
    const known = this.namedTypes.get(name);
    if (known && known !== type) throw new Error(`two different types are called ${name}: rename one of them`);
    if (!known) {
      this.namedTypes.set(name, type);
      this.named[name] = { ...documentation(type.aliasSymbol ?? type.symbol, this.checker), ...this.structureOf(type) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private structureOf(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Null)) return { type: 'null' };
    if (type.isUnion()) return this.unionOf(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { type: typeof type.value, enum: [type.value] };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLiteral) return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.objectOf(type);
    throw new Error(`"${this.checker.typeToString(type)}" cannot be written as JSON`);
  }

  private unionOf(members: readonly ts.Type[]): JsonSchema {
    const present = members.filter((member) => !(member.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)));
    const withNull = present.some((member) => member.flags & ts.TypeFlags.Null);
    const texts: string[] = [];
    const numbers: number[] = [];
    const booleans: ts.Type[] = [];
    const others: JsonSchema[] = [];
    for (const member of present) {
      if (member.isStringLiteral()) texts.push(member.value);
      else if (member.isNumberLiteral()) numbers.push(member.value);
      else if (member.flags & ts.TypeFlags.BooleanLiteral) booleans.push(member);
      else if (!(member.flags & ts.TypeFlags.Null)) others.push(this.schemaOf(member));
    }
    if (booleans.length === 2) others.push({ type: 'boolean' });
    else others.push(...booleans.map((one) => this.structureOf(one)));
    if (texts.length) others.push({ type: 'string', enum: texts });
    if (numbers.length) others.push({ type: 'number', enum: numbers });
    const [only, ...more] = others;
    if (!only) return { type: 'null' };
    if (more.length) return { anyOf: withNull ? [...others, { type: 'null' }] : others };
    return withNull ? orNull(only) : only;
  }

  private objectOf(type: ts.Type): JsonSchema {
    const { checker } = this;
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference).map((item) => this.schemaOf(item));
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? this.schemaOf(item) : {} };
    }
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    // A text or number that carries a mark for the type checker.
    const primitive = type.isIntersection() && type.types.find((part) => part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
    if (primitive) return this.structureOf(primitive);
    if (type.getCallSignatures().length) throw new Error(`a function cannot be written as JSON (${checker.typeToString(type)})`);
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const its = checker.getTypeOfSymbol(property);
      properties[property.name] = this.propertyOf(property, its);
      const parts = its.isUnion() ? its.types : [its];
      const mayBeAbsent = property.flags & ts.SymbolFlags.Optional || parts.some((part) => part.flags & ts.TypeFlags.Undefined);
      if (!mayBeAbsent) required.push(property.name);
    }
    const index = checker.getIndexInfosOfType(type)[0];
    return {
      type: 'object',
      ...(Object.keys(properties).length ? { properties } : {}),
      ...(required.length ? { required } : {}),
      ...(index ? { additionalProperties: this.schemaOf(index.type) } : {}),
    };
  }

  private propertyOf(property: ts.Symbol, type: ts.Type): JsonSchema {
    const { asType, ...said } = documentation(property, this.checker);
    const schema = { ...this.schemaOf(type), ...said };
    if (asType === 'integer' || /^(id|.*Ids?|ids|version)$/.test(property.name)) wholeNumber(schema);
    if (/(^at|At)$/.test(property.name) && !schema.format && [schema.type].flat().includes('string')) schema.format = 'date-time';
    return schema;
  }

  /** Interfaces and aliases of our own whose shape is an object; a generic one only where what fills it has a name too. */
  private nameOf(type: ts.Type): string | undefined {
    if (!isObjectLike(type) || this.checker.isArrayType(type)) return undefined;
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() || isReference(type) ? type.symbol : undefined);
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    if (!symbol || !file || symbol.name.startsWith('__')) return undefined;
    const owner = this.ownerOf(file);
    if (owner === undefined) return undefined;
    const given = type.aliasSymbol ? (type.aliasTypeArguments ?? []) : isReference(type) ? this.checker.getTypeArguments(type) : [];
    if (!given.length) return owner + symbol.name;
    const names = given.map((one) => this.nameOf(one));
    if (names.includes(undefined)) return undefined;
    const [first = ''] = names as string[];
    const filled = (names as string[]).map((name) => name.slice(name.indexOf('.') + 1)).join('And');
    return `${first.includes('.') ? first.slice(0, first.indexOf('.') + 1) : owner}${symbol.name}Of${filled}`;
  }

  /** `members.` before the types of a plugin, nothing before those of the SDK; undefined for what is not ours. */
  private ownerOf(file: string): string | undefined {
    const [folder, plugin] = path.relative(this.root, file).split(path.sep);
    if (file.includes('/node_modules/')) return undefined;
    if (folder === 'plugins') return `${plugin}.`;
    if (folder === 'core') return 'core.';
    return folder === 'plugin-sdk' ? '' : undefined;
  }
}

const isReference = (type: ts.Type): type is ts.TypeReference =>
  Boolean(type.flags & ts.TypeFlags.Object && (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference);

const isObjectLike = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.some((part) => part.flags & ts.TypeFlags.Object) && type.types.every((part) => part.flags & ts.TypeFlags.Object)
    : Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));

/** Ids are whole numbers all over the house, and so is what is marked as one. */
function wholeNumber(schema: JsonSchema): void {
  if (schema.type === 'array') return wholeNumber(schema.items as JsonSchema);
  if (schema.type !== undefined) schema.type = JSON.parse(JSON.stringify(schema.type).replace('"number"', '"integer"')) as unknown;
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [...((schema.anyOf as JsonSchema[] | undefined) ?? [schema]), { type: 'null' }] };
  const { type, enum: values, ...rest } = schema;
  return { type: [type, 'null'], ...(values ? { enum: [...(values as unknown[]), null] } : {}), ...rest };
}

/** What a doc comment says: its sentences, and the tags `@asType integer`, `@format date-time` and `@example`. */
function documentation(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): JsonSchema {
  if (!symbol) return {};
  const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => [name, ts.displayPartsToString(text)] as const);
  return {
    ...(description ? { description } : {}),
    ...Object.fromEntries(tags.filter(([name]) => name === 'asType' || name === 'format')),
  };
}
