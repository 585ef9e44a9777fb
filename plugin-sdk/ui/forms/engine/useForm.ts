import { useFormik, type FormikContextType, type FormikValues } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';
import { approvalAsked, duringOpening, newOpening } from '@tessera/plugin-sdk/contract';
import { createChecker, noFailures } from './checker';
import { problemErrors, valueAt, type ServerError } from './errors';
import type { FormLink } from './FormContext';
import { createFormStore } from './formStore';
import { readProblem } from '../../states/readProblem';
import { submitProblem, type SubmitProblem } from './problem';
import { useNotify } from '../../feedback/useNotify';
import { createRegistry } from './registry';
import { useAfterPress } from './useAfterPress';
import { staleCopy, useStale, type StaleChoice, type StaleCopy } from './useStale';
import { canonical, withoutRefusedEmpties } from './schemaFacts';

export interface FormSpec<Values extends FormikValues, Result = unknown> {
  /** The schema of the call, the one the server checks. */
  schema: Schema;
  initialValues: Values;
  /** Version of the record being edited; sent along, so that somebody else's change is not overwritten. */
  version?: number;
  /** Rejects with problem details (as `.unwrap()` of a mutation does). */
  onSubmit: (values: Values, at: { version?: number }) => Promise<Result>;
  /** After success, before the form closes. */
  onSaved?: (result: Result) => void;
  /** Makes form values of the server's record when somebody else has changed it; without it, fields of the same name. */
  fromRecord?: (record: Record<string, unknown>) => Values;
  readOnly?: boolean;
  /** What is said where saving fails: "The product was not updated". */
  failed?: string | undefined;
}

/** Rules across fields are checked when typing has paused for so long. */
const checkAfterMs = 150;

/** State and rules of one form: what is wrong and when it shows, one submission at a time, what the server answered. */
export function useForm<Values extends FormikValues, Result>(
  spec: FormSpec<Values, Result>,
  onDone: () => void,
  sectionHeading: FormLink['sectionHeading'] = 'h3',
) {
  const { schema, initialValues, readOnly = false } = spec;
  const formik = useFormik<Values>({ initialValues, onSubmit: () => undefined, validateOnBlur: false, validateOnChange: false });
  const notify = useNotify();
  const { t } = useTranslation('forms');
  const formRef = useRef<HTMLFormElement>(null);
  const [registry] = useState(createRegistry);
  const [store] = useState(() => createFormStore(registry, schema));
  const checker = useMemo(() => createChecker(schema), [schema]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [unreadable, setUnreadable] = useState<ReadonlyMap<string, string>>(new Map());
  const [serverErrors, setServerErrors] = useState<readonly ServerError[]>([]);
  const [problem, setProblem] = useState<SubmitProblem>();
  const { stale, ask, close: closeStale, answered } = useStale<Values>();
  const [busy, setBusy] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  const afterPress = useAfterPress();
  const running = useRef(false);
  /** Set once leaving needs no question any more: saved, or the person agreed to lose the changes. */
  const mayLeave = useRef(false);
  const version = useRef(spec.version);
  const taken = useRef<readonly string[]>([]);
  const opening = useRef(newOpening());

  const { values, dirty } = formik;
  // While no field has been left there is nothing to show, and nothing to check.
  const watched = touched.size > 0;
  const failures = watched ? checker.quick(values) : noFailures;
  const [, checkedAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!watched || checker.isWhole(values)) return;
    const timer = setTimeout(() => {
      if (checker.quick(values) !== checker.whole(values)) checkedAgain();
    }, checkAfterMs);
    return () => clearTimeout(timer);
  }, [checker, values, watched]);
  const errors = useMemo(
    () => [...problemErrors(failures, unreadable), ...serverErrors.filter((one) => valueAt(values, one.owner) === one.value)],
    [failures, unreadable, serverErrors, values],
  );
  const shown = useMemo(
    () => errors.filter((one) => one.fromServer || touched.has(one.owner ?? registry.ownerOf(one.path) ?? one.path)),
    [errors, touched, registry],
  );
  const { initialValues: began } = formik;
  const snapshot = useMemo(
    () => ({ values, initialValues: began, theirs: stale?.theirs, shown, schema }),
    [values, began, stale, shown, schema],
  );
  store.take(snapshot);
  useLayoutEffect(() => store.tell(), [store, snapshot]);

  // A record refreshed in the background replaces what is shown only while nothing has been typed.
  const incoming = useMemo(() => JSON.stringify(initialValues), [initialValues]);
  const seen = useRef({ incoming, version: spec.version });
  useEffect(() => {
    if (seen.current.incoming === incoming && seen.current.version === spec.version) return;
    if (dirty || running.current) return;
    seen.current = { incoming, version: spec.version };
    version.current = spec.version;
    formik.resetForm({ values: initialValues });
  }, [incoming, initialValues, spec.version, dirty, formik]);

  // On a page that stays open after saving, what is typed next is unsaved again.
  useEffect(() => {
    if (dirty) mayLeave.current = false;
  }, [dirty]);

  useEffect(() => {
    // the fields that are wrong are redrawn after the form
    if (focusRequest) queueMicrotask(() => focusFirstInvalid(formRef.current));
  }, [focusRequest]);

  const touchAll = (failing: Iterable<string>) =>
    setTouched(new Set([...registry.all().keys(), ...[...failing].map((path) => registry.ownerOf(path) ?? path)]));

  /** Goes on from somebody else's version, with my changes on it. */
  const adopt = (copy: StaleCopy<Values>, merged: Values) => {
    version.current = copy.version;
    taken.current = [...new Set([...taken.current, ...copy.taken])];
    begin(copy.theirs, merged);
  };
  const begin = (from: Values, now: Values) => {
    formik.resetForm({ values: from });
    if (now !== from) void formik.setValues(now, false);
    store.take({ ...snapshot, initialValues: from, values: now }); // for what is asked before the next render
  };

  const staleOf = (record: Record<string, unknown>) => {
    const began = store.initialValues() as Values;
    const sameNames = () =>
      Object.fromEntries(
        Object.entries(began).map(([key, initial]: [string, unknown]) => [
          key,
          record[key] ?? (key in record ? emptied(initial) : initial),
        ]),
      ) as Values;
    return staleCopy(registry, {
      began,
      mine: store.values() as Values,
      theirs: spec.fromRecord?.(record) ?? sameNames(),
      version: typeof record.version === 'number' ? record.version : undefined,
    });
  };

  const land = (failed: SubmitProblem, values: Values) => {
    const placed = failed.errors.map((one) => {
      const owner = registry.ownerOf(one.path);
      return { path: canonical(one.path), message: one.message, owner, fromServer: true, value: valueAt(values, owner) };
    });
    setServerErrors(placed.filter((one) => one.owner !== undefined));
    const elsewhere = placed.filter((one) => one.owner === undefined);
    // what its fields say needs no saying twice
    if (elsewhere.length || !placed.length) setProblem({ ...failed, errors: elsewhere });
    setFocusRequest((count) => count + 1);
  };

  /** Sends the values; what somebody else changed meanwhile is put together with them and sent again, unless a question is left. */
  const send = async (values: Values): Promise<{ result?: Result; sent: Values } | undefined> => {
    let sent = values;
    for (;;)
      try {
        const submit = () => spec.onSubmit(withoutRefusedEmpties(schema, sent), { version: version.current });
        return { result: await duringOpening(opening.current, submit), sent };
      } catch (rejected) {
        // It waits for a second person: the form has done its part, and nothing is saved yet.
        if (readProblem(rejected).code === approvalAsked) {
          notify.failure(rejected);
          return { sent };
        }
        const failed = submitProblem(rejected);
        const copy = failed.kind === 'stale' && failed.current ? staleOf(failed.current) : undefined;
        if (!copy) {
          land(failed, sent);
          return undefined;
        }
        if (copy.questions.length) {
          ask(copy);
          return undefined;
        }
        sent = copy.merged;
        adopt(copy, sent);
        if (!check(sent)) return undefined;
      }
  };

  const check = (values: Values) => {
    const failing = checker.whole(values);
    if (!failing.size && !unreadable.size) return true;
    touchAll(failing.keys());
    setFocusRequest((count) => count + 1);
    return false;
  };

  const save = async (values: Values) => {
    if (running.current || readOnly) return;
    setProblem(undefined);
    if (check(values)) await sendChecked(values);
  };

  const sendChecked = async (values: Values) => {
    running.current = true;
    setBusy(true);
    setServerErrors([]);
    try {
      const done = await send(values);
      if (!done) return;
      mayLeave.current = true;
      begin(done.sent, store.values() as Values);
      if (taken.current.length) notify.info(t('stale.savedWith'), { detail: taken.current.join(', ') });
      taken.current = [];
      opening.current = newOpening();
      if ('result' in done) spec.onSaved?.(done.result as Result);
      onDone();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const { setFieldValue } = formik;
  const setValue = useCallback((name: string, value: unknown) => void setFieldValue(name, value, false), [setFieldValue]);
  const touch = useCallback(
    (name: string) =>
      afterPress(() => {
        checker.whole(store.values());
        setTouched((before) => (before.has(canonical(name)) ? before : new Set([...before, canonical(name)])));
      }),
    [afterPress, checker, store],
  );
  const tellUnreadable = useCallback(
    (name: string, encoded: string | undefined) =>
      setUnreadable((before) => {
        const key = canonical(name);
        if (before.get(key) === encoded) return before;
        const next = new Map(before);
        if (encoded) next.set(key, encoded);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const link = useMemo<FormLink>(
    () => ({ store, readOnly, sectionHeading, registry, setValue, touch, setUnreadable: tellUnreadable }),
    [store, readOnly, sectionHeading, registry, setValue, touch, tellUnreadable],
  );

  const owners = new Set(shown.map((one) => registry.ownerOf(one.path)));
  return {
    formik: formik as FormikContextType<Values>,
    formRef,
    link,
    busy,
    readOnly,
    dirty: dirty || unreadable.size > 0,
    mayLeave,
    submit: () => save(store.values() as Values),
    problem,
    failed: spec.failed,
    dismissProblem: () => setProblem(undefined),
    /** With a problem of the kind `saved`: goes on with what an earlier attempt saved, as if its answer had come. */
    takeFirst: () => {
      if (running.current) return;
      setProblem(undefined);
      opening.current.takesFirst = true;
      void sendChecked(store.values() as Values);
    },
    /** Failures that no field on the form can show. */
    unassignedErrors: shown.filter((one) => registry.ownerOf(one.path) === undefined),
    toFix: [...owners].filter((owner) => owner !== undefined).length,
    stale,
    /** Labels of fields that somebody else changed and that are merged but not saved yet. */
    taken: taken.current,
    saveMerged: (choices: ReadonlyMap<string, StaleChoice>) => {
      const merged = answered(choices);
      if (!stale || !merged) return;
      adopt(stale, merged);
      closeStale();
      void save(merged);
    },
    goOnEditing: closeStale,
  };
}

export type FormState<Values extends FormikValues, Result> = ReturnType<typeof useForm<Values, Result>>;

function focusFirstInvalid(form: HTMLFormElement | null) {
  const field = form?.querySelector('[data-field][data-invalid]');
  const control =
    field?.querySelector<HTMLElement>('[data-control]') ?? field?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
  const target = control ?? form?.querySelector<HTMLElement>('[data-form-problem]');
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** What a control holds after its value was emptied. */
const emptied = (initial: unknown) => (typeof initial === 'string' ? '' : Array.isArray(initial) ? [] : null);
