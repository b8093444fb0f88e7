import { readFileSync } from 'node:fs'

/**
 * A compiled contract of ours.
 * @param {string} name
 * @returns {{ abi: import('viem').Abi, bytecode: import('viem').Hex }}
 */
export function readArtifact(name) {
  return JSON.parse(readFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8'))
}
