import { gatewayPaths } from '@courtside/contracts/paths';
import type { Registry } from '@courtside/registry';
import { Refusal } from '@courtside/release-client/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readInvitation, readPass, type Invitation } from '../../release/invitations/signed-text';
import { passesCookie, passTextsIn } from './browser-cookies';
import { INVITATION_POLICY, invitationPage } from './invitation-page';
import type { InvitationParts } from './visitors';

interface Options extends InvitationParts {
  environment: string;
  /** The registry that everyone gets, for the titles of modules. */
  currentRegistry: () => Promise<Registry>;
  /** Whether a request is for a preview, which has no invitations. */
  isElsewhere: (request: FastifyRequest) => boolean;
  now?: () => number;
}

type Link = { Params: { text: string } };

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': INVITATION_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const NOT_OPENED = 'This invitation can’t be opened';
const dateOf = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What a link gives, in a sentence. */
const promised = ({ kind, name, until }: Invitation, title: string) =>
  kind === 'trial'
    ? `This browser gets a build of ${title} that nobody else has, until ${dateOf(until)}. It works with the real data of ${name}’s login.`
    : `${name}, this browser gets new versions of ${title} before everyone else, until ${dateOf(until)}.`;

/**
 * The routes for links of invitations. A link shows a page with a button, because programs that preview links would open
 * them otherwise.
 */
export function addInvitationRoutes(
  app: FastifyInstance,
  { environment, signatures, accept, currentRegistry, isElsewhere, now = Date.now }: Options,
): void {
  const show = (reply: FastifyReply, status: number, ...page: Parameters<typeof invitationPage>) =>
    reply
      .code(status)
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(invitationPage(...page));
  const refuse = (reply: FastifyReply, status: number, why: string) =>
    show(reply, status, NOT_OPENED, `${why}. Please ask for a new link.`);
  const titleOf = async (module: string) =>
    (await currentRegistry()).modules[module]?.current.descriptor.title ?? module;

  app.get<Link>(gatewayPaths.invitation, async (request, reply) => {
    if (isElsewhere(request)) return reply.callNotFound();
    const { text } = request.params;
    const invitation = readInvitation(text, signatures);
    if (!invitation) return refuse(reply, 404, 'It was not made by this product, or it was changed');
    if (invitation.environment !== environment)
      return refuse(reply, 404, `It is for ${invitation.environment}, and this is ${environment}`);
    if (invitation.openUntil <= now()) return refuse(reply, 410, `It ended on ${dateOf(invitation.openUntil)}`);
    const title = await titleOf(invitation.module);
    return show(reply, 200, `Try ${title}`, promised(invitation, title), {
      label: 'Open in This Browser',
      address: request.url,
    });
  });

  void app.register(async (forms) => {
    // A form without fields has an empty body.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, _body, done) =>
      done(null, null),
    );
    forms.post<Link>(gatewayPaths.invitation, { bodyLimit: 1_024 }, async (request, reply) => {
      if (isElsewhere(request)) return reply.callNotFound();
      try {
        const { pass } = await accept(request.params.text, environment);
        const genuine = [...passTextsIn(request.headers.cookie ?? ''), pass].flatMap((text) => {
          const facts = readPass(text, signatures);
          return facts && facts.until > now() ? [{ text, ...facts }] : [];
        });
        const last = Math.max(...genuine.map(({ until }) => until));
        const texts = genuine.map(({ text }) => text);
        const cookie = passesCookie(texts, Math.ceil((last - now()) / 1_000), request.protocol === 'https');
        return await reply.headers(HEADERS).header('set-cookie', cookie).redirect('/', 303);
      } catch (error) {
        if (error instanceof Refusal) {
          const why = error.reason.charAt(0).toUpperCase() + error.reason.slice(1);
          return refuse(reply, 403, why);
        }
        return show(
          reply,
          503,
          NOT_OPENED,
          'The server that checks invitations is not answering at the moment. Please try again in a minute.',
        );
      }
    });
    // For a tester who has seen enough.
    forms.post(gatewayPaths.endPasses, { bodyLimit: 1_024 }, async (request, reply) =>
      reply
        .headers(HEADERS)
        .header('set-cookie', passesCookie([], 0, request.protocol === 'https'))
        .redirect('/', 303),
    );
  });
}
