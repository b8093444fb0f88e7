import type { ApproveTexts } from '../approve/approveTexts'
import { describeRequest } from '../approve/describeRequest'
import type { Description } from '../approve/description'
import { loadApproveTexts } from '../approve/loadApproveTexts'
import type { CareFrame } from '../recovery/careFrame'
import type { HeldGrant } from '../rpc/grants/listHeld'

/** A permission in the words in which it was given. */
export type Permission = { held: HeldGrant; described: Description; words: ApproveTexts }

/** The permissions of this wallet that somebody still has; those of one site stand together. */
export async function readPermissions({ grants, language }: CareFrame): Promise<Permission[]> {
  const [words, held] = await Promise.all([loadApproveTexts(language), grants().then(known => known.held())])
  return held.map(one => {
    const described = describeRequest(one.request, { texts: words, language })
    // This one says when to go on, and nothing is asked here.
    const warnings = described.warnings.filter(({ code }) => code !== 'unknown')
    return { held: one, words, described: { ...described, warnings } }
  })
}
