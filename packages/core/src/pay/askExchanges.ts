import { exchangeCall, getExchanges } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { KnownRequest } from './payRequest'
import { changeRun } from './payRun'

/** Asks from which exchanges it can be paid. Nothing waits for the answer; without one there are none. */
export async function askExchanges(kit: Kit, request: KnownRequest): Promise<void> {
  const { asset, amount } = request
  const body = exchangeCall('reown_getExchanges', { page: 1, asset: asset.id, amount })
  try {
    const { exchanges } = await callGateway(kit, getExchanges, { body })
    changeRun(kit, request, { exchanges: exchanges.map(({ id, name }) => ({ id, name })) })
  } catch (error) {
    kit.log.warn('the exchanges could not be asked for', error)
    changeRun(kit, request, { exchanges: [] })
  }
}
