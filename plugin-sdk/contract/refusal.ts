import type { AnyProcess, Step } from './process';
import type { LocalizedText } from './text';

/** Who asks whether a step can be taken. */
interface Taker {
  id: number;
}

/**
 * Why a step cannot be taken now: `state` (it stands elsewhere), `other` (it is somebody else's step), `person` (a second one is needed) or
 * `rule`. Undefined: it can.
 */
export type Refusal = { why: 'state' | 'other' | 'person' | 'rule'; text: LocalizedText };

/**
 * Can this person take this step of this record now? Permissions are asked elsewhere: by the call on the
 * server, by the button in the browser.
 * @param fourEyes false where the deployment has switched four eyes off
 */
export function refusalOf(of: AnyProcess, name: string, row: object, user: Taker, fourEyes = true): Refusal | undefined {
  const step = of.steps[name] as Step<string, object>;
  const { [of.field]: state, ...standing } = row as Record<string, unknown>;
  const by = { id: standing[`${of.field}By`], name: String(standing[`${of.field}ByName`] ?? '') };
  if (![step.from].flat().includes(state as string)) {
    const now = of.states[state as string]?.label ?? { vi: String(state), en: String(state) };
    return {
      why: 'state',
      text: {
        vi: `Trạng thái hiện là “${now.vi}”${by.name ? `, do ${by.name} chuyển` : ''}, nên không ${lower(step.label.vi)} được.`,
        en: `It stands at “${now.en}”${by.name ? `, set by ${by.name}` : ''}: ${lower(step.label.en)} is not possible.`,
      },
    };
  }
  const first = step.notBy === 'author' ? { id: standing.createdBy, name: String(standing.createdByName ?? '') } : by;
  if (step.notBy && fourEyes && first.id === user.id)
    return {
      why: 'person',
      text: {
        vi: `Cần người khác ngoài ${first.name} thực hiện bước này.`,
        en: `This step waits for somebody other than ${first.name}.`,
      },
    };
  const others = step.notYours?.(row);
  if (others) return { why: 'other', text: others };
  const rule = step.unless?.(row);
  return rule && { why: 'rule', text: rule };
}

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
