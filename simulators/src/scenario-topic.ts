import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { Site } from '@courtside/contracts/glove-messages';
import { z } from 'zod';
import { SCENARIO_NAMES } from './scenario';

const ROOT = 'courtside/simulators';
export const SCENARIO_TOPICS = `${ROOT}/+/+/scenario`;
const ScenarioTopic = z.tuple([Site, z.enum(GLOVE_IDS), z.literal('scenario')]);
export const ScenarioName = z.enum(SCENARIO_NAMES);

/** Parses a message to `courtside/simulators/{site}/{glove}/scenario`, whose payload is a scenario name. Null if invalid. */
export function parseScenarioMessage(topic: string, payload: string) {
  const parts = ScenarioTopic.safeParse(topic.slice(ROOT.length + 1).split('/'));
  const scenario = ScenarioName.safeParse(payload);
  if (!parts.success || !scenario.success) return null;
  const [site, glove] = parts.data;
  return { site, glove, scenario: scenario.data };
}
