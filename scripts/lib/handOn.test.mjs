import { expect, test } from 'vitest'
import { handOn } from './handOn.mjs'

test('what is only wrapped is handed on under its own name, with its own words', () => {
  const code = `import { connect as connect$1, reconnect as reconnect$1, Kit } from './shared.js';
/** Makes a kit. */
declare function createLatchkey(): Kit;
/**
 * Connects.
 */
declare const connect: typeof connect$1;
declare const reconnect: typeof reconnect$1;
/** Kept: it has another type. */
declare const other: typeof Kit;
export { connect, createLatchkey, other, reconnect };
`
  expect(handOn(code)).toBe(`import { connect, reconnect, Kit } from './shared.js';
/** Makes a kit. */
declare function createLatchkey(): Kit;
/** Kept: it has another type. */
declare const other: typeof Kit;
export { connect, createLatchkey, other, reconnect };
`)
})

test('what stands in the same file keeps its declaration, and whatever else names it', () => {
  const code = `declare function read$1(kit: Kit): string;
declare function read$1(kit: Kit, all: true): string[];
declare const limit$2: number;
declare function read$10(): void;
type Reader = typeof read$1;
declare const read: typeof read$1;
declare const limit: typeof limit$2;
export { limit, read, type Reader };
`
  expect(handOn(code)).toBe(`declare function read(kit: Kit): string;
declare function read(kit: Kit, all: true): string[];
declare const limit: number;
declare function read$10(): void;
type Reader = typeof read;
export { limit, read, type Reader };
`)
})

test('what has nothing wrapped stays as it is', () => {
  const code = 'declare const a: typeof b$1;\nexport { a };\n'
  expect(handOn(code)).toBe(code)
})
