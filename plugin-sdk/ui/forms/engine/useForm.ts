import { useFormik, type FormikContextType, type FormikValues } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { problemErrors, showsError, valueAt, type ServerError } from './errors';
import type { FormLink } from './FormContext';
import { submitProblem, type SubmitProblem } from './problem';
import { createRegistry } from './registry';
import { useAfterPress } from './useAfterPress';
import { canonical, failuresOf, schemaFacts, withoutRefusedEmpties } from './schemaFacts';

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
}

export interface StaleCopy<Values> {
  theirs: Values;
  version?: number;
}

/** State and rules of one form: what is wrong and when it shows, one submission at a time, what the server answered. */
export function useForm<Values extends FormikValues, Result>(
  spec: FormSpec<Values, Result>,
  onDone: () => void,
  sectionHeading: FormLink['sectionHeading'] = 'h3',
) {
  const { schema, initialValues, readOnly = false } = spec;
  const formik = useFormik<Values>({ initialValues, onSubmit: () => undefined, validateOnBlur: false, validateOnChange: false });
  const formRef = useRef<HTMLFormElement>(null);
  const [registry] = useState(createRegistry);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [unreadable, setUnreadable] = useState<ReadonlyMap<string, string>>(new Map());
  const [serverErrors, setServerErrors] = useState<readonly ServerError[]>([]);
  const [problem, setProblem] = useState<SubmitProblem>();
  const [stale, setStale] = useState<StaleCopy<Values>>();
  const [busy, setBusy] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  const afterPress = useAfterPress();
  const running = useRef(false);
  /** Set once leaving needs no question any more: saved, or the person agreed to lose the changes. */
  const mayLeave = useRef(false);
  const version = useRef(spec.version);

  const { values, dirty } = formik;
  const failures = useMemo(() => failuresOf(schema, values), [schema, values]);
  const errors = useMemo(
    () => [...problemErrors(failures, unreadable), ...serverErrors.filter((one) => valueAt(values, one.owner) === one.value)],
    [failures, unreadable, serverErrors, values],
  );
  const shown = errors.filter((one) => one.fromServer || touched.has(one.owner ?? registry.ownerOf(one.path) ?? one.path));

  // A record refreshed in the background replaces what is shown only while nothing has been typed.
  const incoming = JSON.stringify(initialValues);
  const seen = useRef({ incoming, version: spec.version });
  useEffect(() => {
    if (seen.current.incoming === incoming && seen.current.version === spec.version) return;
    if (dirty || running.current) return;
    seen.current = { incoming, version: spec.version };
    version.current = spec.version;
    formik.resetForm({ values: initialValues });
  }, [incoming, initialValues, spec.version, dirty, formik]);

  useEffect(() => {
    if (focusRequest) focusFirstInvalid(formRef.current);
  }, [focusRequest]);

  const touchAll = () =>
    setTouched(new Set([...registry.all().keys(), ...[...failures.keys()].map((path) => registry.ownerOf(path) ?? path)]));

  const adopt = (next: Values, nextVersion: number | undefined) => {
    version.current = nextVersion;
    formik.resetForm({ values: next });
    setTouched(new Set());
    setUnreadable(new Map());
    setServerErrors([]);
  };

  const differing = (theirs: Values) =>
    [...registry.all().keys()].filter(
      (name) => JSON.stringify(valueAt(theirs, name) ?? null) !== JSON.stringify(valueAt(values, name) ?? null),
    );

  const land = (rejected: unknown) => {
    const failed = submitProblem(rejected);
    if (failed.kind === 'stale' && failed.current) {
      const record = failed.current;
      const sameNames = Object.fromEntries(Object.entries(initialValues).map(([key, initial]) => [key, record[key] ?? initial])) as Values;
      setStale({
        theirs: spec.fromRecord?.(record) ?? sameNames,
        version: typeof record.version === 'number' ? record.version : undefined,
      });
      return;
    }
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

  const submit = async () => {
    if (running.current || readOnly) return;
    setProblem(undefined);
    if (failures.size || unreadable.size) {
      touchAll();
      setFocusRequest((count) => count + 1);
      return;
    }
    running.current = true;
    setBusy(true);
    setServerErrors([]);
    try {
      const result = await spec.onSubmit(withoutRefusedEmpties(schema, values), { version: version.current });
      mayLeave.current = true;
      formik.resetForm({ values });
      spec.onSaved?.(result);
      onDone();
    } catch (rejected) {
      land(rejected);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const link: FormLink = {
    formik: formik as unknown as FormLink['formik'],
    readOnly,
    sectionHeading,
    registry,
    facts: (name) => schemaFacts(schema, canonical(name), values),
    errorOf: (name) => shown.find((one) => showsError(one, canonical(name), registry))?.message,
    wrongBelow: (name) => new Set(shown.filter((one) => one.path.startsWith(`${canonical(name)}.`)).map((one) => one.path)),
    touch: (name) =>
      afterPress(() => setTouched((before) => (before.has(canonical(name)) ? before : new Set([...before, canonical(name)])))),
    setUnreadable: (name, encoded) =>
      setUnreadable((before) => {
        const key = canonical(name);
        if (before.get(key) === encoded) return before;
        const next = new Map(before);
        if (encoded) next.set(key, encoded);
        else next.delete(key);
        return next;
      }),
  };

  const owners = new Set(shown.map((one) => registry.ownerOf(one.path)));
  return {
    formik: formik as FormikContextType<Values>,
    formRef,
    link,
    busy,
    readOnly,
    dirty: dirty || unreadable.size > 0,
    mayLeave,
    submit,
    problem,
    dismissProblem: () => setProblem(undefined),
    /** Failures that no field on the form can show. */
    homeless: shown.filter((one) => registry.ownerOf(one.path) === undefined),
    toFix: [...owners].filter((owner) => owner !== undefined).length,
    stale,
    differing,
    keepMine: () => {
      version.current = stale?.version;
      setStale(undefined);
      void submit();
    },
    takeTheirs: () => {
      if (stale) adopt(stale.theirs, stale.version);
      setStale(undefined);
    },
    goOnEditing: () => setStale(undefined),
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
