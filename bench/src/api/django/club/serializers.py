import struct
from base64 import b64encode

from rest_framework import serializers

from .models import Player, TrainingSession

METRICS = ("weight_lift_impact", "lower_body_power", "upper_body_power", "serve_speed", "serve_accuracy")
# The length of an encrypted record.
RECORD_BYTES = 73


class PlayerSerializer(serializers.ModelSerializer):
    team = serializers.CharField(source="team_id")

    class Meta:
        model = Player
        fields = ["id", "name", "last_name", "player_number", "position", "team", "version"]


class StoredBytes(serializers.Field):
    """The stored bytes in base64, without decryption."""

    def to_representation(self, value):
        return b64encode(value).decode()


class TrainingSessionSerializer(serializers.ModelSerializer):
    player = serializers.CharField(source="player_id")
    metrics = StoredBytes()

    class Meta:
        model = TrainingSession
        fields = ["id", "player", "session_date", "metrics", "version"]


class TrainingSessionDraft(serializers.Serializer):
    player = serializers.CharField(max_length=64)
    session_date = serializers.DateField()
    weight_lift_impact = serializers.FloatField(min_value=0)
    lower_body_power = serializers.FloatField(min_value=0)
    upper_body_power = serializers.FloatField(min_value=0)
    serve_speed = serializers.FloatField(min_value=0)
    serve_accuracy = serializers.FloatField(min_value=0)

    def columns(self):
        """The unencrypted figures, padded to the length of an encrypted record, so that rows have the same size."""
        figures = struct.pack(">5d", *(self.validated_data[name] for name in METRICS))
        return {**{name: b"" for name in METRICS}, "metrics": figures.ljust(RECORD_BYTES, b"\0"), "metrics_version": 1}
