{{/* The labels of one kind of pods: a dictionary with root and part. */}}
{{- define "courtside.selector" -}}
app.kubernetes.io/name: courtside
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "courtside.labels" -}}
{{ include "courtside.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{/* What all pods may do: nothing but run as the image's user. */}}
{{- define "courtside.pod" -}}
{{- $values := .root.Values -}}
# Otherwise Kubernetes sets variables such as COURTSIDE_API_PORT, which are settings with another meaning.
enableServiceLinks: false
automountServiceAccountToken: false
{{- with $values.serviceAccount }}
serviceAccountName: {{ . }}
{{- end }}
{{- with $values.images.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "courtside.selector" . | nindent 8 }}
{{- end }}

{{- define "courtside.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* A variable from a Secret: root, name, secret (its entry in the values) and optional. */}}
{{- define "courtside.secret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ index .root.Values.secrets .secret }}
      key: {{ .name }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* Settings of the values that have no entry of their own. */}}
{{- define "courtside.settings" -}}
{{- range $name, $value := . }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* Where releases are, for the gateways and the registry services. */}}
{{- define "courtside.stores" -}}
{{ include "courtside.secret" (dict "root" . "secret" "releases" "name" "COURTSIDE_REGISTRY_DATABASE_URL") }}
- name: COURTSIDE_S3_BUCKET
  value: {{ required "bucket.name is the bucket of the published files." .Values.bucket.name | quote }}
{{- with .Values.bucket.url }}
- name: COURTSIDE_S3_URL
  value: {{ . | quote }}
{{- end }}
- name: AWS_REGION
  value: {{ .Values.bucket.region | quote }}
{{ include "courtside.secret" (dict "root" . "secret" "releases" "name" "AWS_ACCESS_KEY_ID" "optional" true) }}
{{ include "courtside.secret" (dict "root" . "secret" "releases" "name" "AWS_SECRET_ACCESS_KEY" "optional" true) }}
{{- end }}

{{/* The APIs, for the gateways and the registry services. */}}
{{- define "courtside.apis" -}}
- name: COURTSIDE_API_URL
  value: http://{{ .Release.Name }}-api:4610
- name: COURTSIDE_STAGING_API_URL
  value: http://{{ .Release.Name }}-api-staging:4610
- name: COURTSIDE_STAGING_URL
  value: {{ required "stagingUrl is the address of staging, such as https://staging.courtside.example." .Values.stagingUrl | quote }}
{{- end }}

{{/* A port that answers when the process works: port and path. A restart doesn't help against a busy process. */}}
{{- define "courtside.liveness" -}}
startupProbe:
  httpGet: { path: /livez, port: {{ . }} }
  periodSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet: { path: /livez, port: {{ . }} }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}

{{- define "courtside.claim" -}}
volumeClaimTemplates:
  - metadata: { name: data }
    spec:
      accessModes: [ReadWriteOnce]
      {{- with .root.Values.storageClass }}
      storageClassName: {{ . }}
      {{- end }}
      resources: { requests: { storage: {{ .size }} } }
{{- end }}
