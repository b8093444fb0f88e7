import { extension } from '../extensionApi'
import type { Command } from '../wire/command'

/** Tells the worker what the user clicked; resolves when it is done. */
export async function sendCommand(command: Command): Promise<void> {
  await extension.runtime?.sendMessage(command)
}
