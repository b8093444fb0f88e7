import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@playwright/test'

/**
 * What `work` answers, done by the first worker of a run that asks for it, in a folder of its own; the others wait as
 * long as their tests may.
 */
export async function oncePerRun(name: string, work: (folder: string) => Promise<string>): Promise<string> {
  const { outputDir } = test.info().project // emptied when a run begins
  mkdirSync(outputDir, { recursive: true })
  const folder = join(outputDir, name)
  const answer = join(folder, 'answer')
  if (isFirst(folder)) {
    try {
      writeFileSync(`${answer}-unfinished`, await work(folder))
      renameSync(`${answer}-unfinished`, answer) // whole at once
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }
  while (!existsSync(answer)) {
    if (!existsSync(folder)) throw new Error(`${name} failed in another test`)
    await wait(200)
  }
  return readFileSync(answer, 'utf8')
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
