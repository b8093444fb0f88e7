/** The state of a request, in the words of wagmi and TanStack Query. */
export type RequestState<Data = unknown, Failure = Error> =
  | (Flags<'idle'> & { data: undefined; error: undefined })
  | (Flags<'pending'> & { data: undefined; error: undefined })
  | (Flags<'success'> & { data: Data; error: undefined })
  | (Flags<'error'> & { data: undefined; error: Failure })

export type RequestStatus = 'idle' | 'pending' | 'success' | 'error'

type Flags<Status extends RequestStatus> = {
  status: Status
  isIdle: Is<Status, 'idle'>
  isPending: Is<Status, 'pending'>
  isSuccess: Is<Status, 'success'>
  isError: Is<Status, 'error'>
}

type Is<A, B> = A extends B ? true : false

/**
 * @example
 * requestState('success', { data: signature })
 */
export function requestState<Data, Failure>(
  status: RequestStatus,
  { data, error }: { data?: Data | undefined; error?: Failure | undefined } = {},
): RequestState<Data, Failure> {
  return {
    status,
    data,
    error,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
  } as RequestState<Data, Failure>
}
