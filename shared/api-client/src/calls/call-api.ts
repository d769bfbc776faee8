import type { AnswerOf, Route } from '@courtside/contracts/route';
import { call } from './client';
import { requestOf, type InputArguments } from './request';

/**
 * Makes a call of the contracts and returns the body of the response.
 * @throws ApiError if the call fails
 *
 * @example callApi(routes.editPlayer, { params: { id }, body })
 */
export const callApi = <C>(route: Route<C>, ...input: InputArguments<C>): Promise<AnswerOf<C>> =>
  call<AnswerOf<C>>(requestOf(route, ...input));
