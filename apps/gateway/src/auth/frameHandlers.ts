import type { FrameCallAnswer, FrameCallName, FrameCallRequest } from '@latchkey/protocol/frame'
import type { Caller } from './caller'

/** What answers a call of the frame; what it was sent has been read by the table of calls. */
export type FrameHandler<Name extends FrameCallName> = (
  caller: Caller,
  request: FrameCallRequest<Name>,
) => Promise<FrameCallAnswer<Name>>

/** The answers to calls of these names. */
export type FrameHandlers<Names extends FrameCallName = FrameCallName> = {
  [Name in Names]: FrameHandler<Name>
}
