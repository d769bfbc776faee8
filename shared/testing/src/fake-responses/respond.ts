import type { Call } from '@courtside/contracts/call';
import type { z } from 'zod';
import type { FakeRequest, FakeResponse } from '../fake-call';
import type { FakeClub } from '../fake-club';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

interface RequestOf<C> extends FakeRequest {
  params: (C extends { params: infer Schema } ? Parsed<Schema> : unknown) & Record<string, string>;
  body: C extends { body: infer Schema } ? Parsed<Schema> : unknown;
}

type Responder<C> = (club: FakeClub, request: RequestOf<C>) => FakeResponse;

/** The responses to all calls of a contract, by the name of the call. */
type Responses<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Call ? Name : never]: Responder<Contract[Name]>;
};

export type Answered = readonly [Call, (club: FakeClub, request: FakeRequest) => FakeResponse];

/** Pairs the calls of a contract with their default responses, which come from the club in memory. */
export const answer = <Contract extends object>(contract: Contract, responses: Responses<Contract>): Answered[] =>
  Object.entries(responses).map(
    ([name, respond]) => [contract[name as keyof Contract], respond] as unknown as Answered,
  );

export const ok = (body: unknown): FakeResponse => ({ status: 200, body });
export const created = (body: unknown): FakeResponse => ({ status: 201, body });
export const deleted: FakeResponse = { status: 204 };
export const detail = (text: string, status = 200): FakeResponse => ({ status, body: { detail: text } });
export const notFound = detail('Not found.', 404);
export const invalid = (field: string, message: string): FakeResponse => ({
  status: 400,
  body: { [field]: [message] },
});
/** A file of a media type, as the API sends it. */
export const file = (text: string, type: string): FakeResponse => ok(new Blob([text], { type }));
