import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createGate } from '../upstream/createGate'
import { imageType } from './imageType'
import { pictureSizes } from './pictureSizes'
import { type ReencodeAnswer, reencodeWorker } from './reencodeWorker'
import { svgProblem } from './svgProblem'

export type Reencoder = {
  /** A WebP for each of `pictureSizes`; undefined if it is not a picture that we show. Never rejects. */
  reencode(bytes: Uint8Array): Promise<Uint8Array[] | undefined>
  close(): void
}

const atOnce = 2
const inLine = 64
const longest = 15_000
const idleAfter = 30_000
const longestSvg = 512 * 1024

/**
 * Makes WebP of pictures that strangers chose. They are decoded in processes of their own, which know none of our
 * secrets: one that crashes or takes too long harms nobody. Idle processes end.
 */
export function createReencoder({ timeout = longest, idle = idleAfter } = {}): Reencoder {
  const gate = createGate(atOnce, inLine)
  /** Idle processes, with the timers that end them. */
  const free = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()

  const start = () => {
    const child = startWorker()
    all.add(child)
    child.on('error', () => {}) // `ask` tells it
    child.on('exit', () => {
      all.delete(child)
      clearTimeout(free.get(child))
      free.delete(child)
    })
    return child
  }
  const take = () => {
    const [idleOne] = free
    if (!idleOne) return start()
    const [child, timer] = idleOne
    clearTimeout(timer)
    free.delete(child)
    return child
  }
  const rest = (child: ChildProcess) => {
    if (child.connected) free.set(child, setTimeout(() => child.kill('SIGKILL'), idle).unref())
  }

  return {
    async reencode(bytes) {
      const type = imageType(bytes)
      const isSvg = type === 'image/svg+xml'
      if (!type || (isSvg && !isHarmlessSvg(bytes))) return undefined
      const leave = await gate.enter(AbortSignal.timeout(4 * timeout))
      if (!leave) return undefined
      const child = take()
      try {
        const { pictures } = await ask(child, { bytes, isSvg }, timeout)
        rest(child)
        return pictures?.length === pictureSizes.length ? pictures : undefined
      } catch {
        child.kill('SIGKILL')
        return undefined
      } finally {
        leave()
      }
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

function startWorker(): ChildProcess {
  const require = createRequire(import.meta.url)
  const program = `(${reencodeWorker})(require(process.argv[1]), process, ${JSON.stringify(pictureSizes)})`
  return spawn(process.execPath, ['--max-old-space-size=256', '-e', program, require.resolve('sharp')], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
    cwd: '/',
  })
}

function ask(child: ChildProcess, request: object, timeout: number): Promise<ReencodeAnswer> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      child.off('message', tell)
      child.off('exit', fail)
      child.off('error', fail)
    }
    const tell = (answer: unknown) => {
      end()
      resolve(answer as ReencodeAnswer)
    }
    const fail = () => {
      end()
      reject(new Error('no answer'))
    }
    const timer = setTimeout(fail, timeout)
    child.on('message', tell)
    child.on('exit', fail)
    child.on('error', fail)
    child.send(request, error => error && fail())
  })
}

/** Only drawings that refer to nothing outside themselves are drawn, whatever the library would do with the others. */
function isHarmlessSvg(bytes: Uint8Array): boolean {
  if (bytes.byteLength > longestSvg) return false
  try {
    return svgProblem(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) === undefined
  } catch {
    return false
  }
}
